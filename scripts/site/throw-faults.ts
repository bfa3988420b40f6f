import { ConfigError } from '../../server/settings/config-error.ts'

/** @throws ConfigError with a line for each fault; nothing where there is none. */
export function throwFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}

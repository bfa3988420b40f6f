// Preloaded by `node --import=…/moved-clock.js?by=<file>`: moves the time by the milliseconds in that file.
import { readFileSync } from 'node:fs'

const RealDate = Date
const by = new URL(import.meta.url).searchParams.get('by')
const now = () => RealDate.now() + Number(readFileSync(by, 'utf8'))

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts))
  }

  static now() {
    return now()
  }
}

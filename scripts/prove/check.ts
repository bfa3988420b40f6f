import type { World } from './world.ts'

/** How a statement is tried. Each step fails by throwing. */
export interface Check {
  /** What is done while the server runs. @param email an address that no other check uses. */
  before?: (world: World, email: string) => Promise<void>
  /** What is done while the server is stopped. */
  whileStopped?: (world: World, email: string) => Promise<void>
  /** Whether the statement holds, of a server that was started since. @returns what was seen, in a few words. */
  holds: (world: World, email: string) => Promise<string> | string
}

/** Checks by the id of their statement. */
export type Checks = Readonly<Record<string, Check>>

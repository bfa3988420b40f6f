/**
 * Node's `http`. Imported as a module it would hand over all it has, and so load a client of the web that nothing here
 * uses at boot: 12 MB in a bare process, and 2 MB of heap beside all that this one loads.
 */
export const { createServer, METHODS, STATUS_CODES } = process.getBuiltinModule('node:http')

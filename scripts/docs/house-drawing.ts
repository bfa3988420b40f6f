import type { Part } from '../house/floors.ts'

/**
 * The house as text: each part with its floors, the highest first, and what it may import.
 *
 * @param parts from the bottom up, as `scripts/house/floors.ts` has them.
 */
export function houseDrawing(parts: Readonly<Record<string, Part>>): string {
  return Object.entries(parts)
    .reverse()
    .map(([name, { holds, imports, floors }]) => {
      const below = imports.length > 0 ? `imports ${imports.join(', ')}` : 'imports no other part'
      return [`${name}/  ${holds}`, ...drawn(floors).reverse(), `  └ ${below}`].join('\n')
    })
    .join('\n\n')
}

function drawn(floors: Part['floors']): string[] {
  const rooms = floors.map((floor) => floor.rooms.join(', '))
  const width = Math.max(0, ...rooms.map(({ length }) => length))
  return floors.map(
    ({ holds }, index) =>
      `  │ ${String(index + 1).padStart(2)}  ${rooms[index]?.padEnd(width)}  ${holds}`,
  )
}

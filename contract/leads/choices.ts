import * as z from 'zod/mini'

/** The values that one of these columns is limited to, in the order it names them; none where it holds any text or number. */
export function choicesOf(
  columns: Readonly<Record<string, z.ZodMiniType>>,
  name: string,
): readonly string[] {
  const column = columns[name]
  const inner = column instanceof z.ZodMiniDefault ? column.def.innerType : column
  return inner instanceof z.ZodMiniEnum ? inner.options.map(String) : []
}

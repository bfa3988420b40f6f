import * as z from 'zod/mini'

/** The values that a column of a lead is one of, in the order it names them; none where it holds any text or number. */
export function choicesOf(column: z.ZodMiniType): readonly string[] {
  const inner = column instanceof z.ZodMiniDefault ? column.def.innerType : column
  return inner instanceof z.ZodMiniEnum ? inner.options.map(String) : []
}

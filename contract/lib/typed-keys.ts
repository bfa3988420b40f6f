/** `Object.keys` typed by the fields of an object that has no others. */
export const getKeys = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[]

/** An object with a value for each name. */
export const mapNames = <const Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

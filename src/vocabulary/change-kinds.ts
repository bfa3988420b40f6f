/** The kinds of a changelog's lines, in the order in which an entry shows them. */
export const changeKinds = ['added', 'changed', 'fixed', 'removed'] as const

export type ChangeKind = (typeof changeKinds)[number]

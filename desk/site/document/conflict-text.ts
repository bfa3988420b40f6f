import { useStart } from '../../api/start.ts'

/** Who else has saved a document meanwhile, as a sentence without its end. */
export function useConflictText(): (conflict: { by: string }) => string {
  const { person } = useStart()
  return ({ by }) =>
    by && by === person?.name
      ? 'You have saved this in another window'
      : `${by || 'Somebody else'} has saved this meanwhile`
}

import { line } from './text.ts'

/** The words around a held time, and those to choose another where it is gone. */
export const heldTime = {
  held: line(40, 'stands before the time that is held'),
  choose: line(40, 'what the calendar of free times is called'),
}

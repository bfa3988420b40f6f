import { line } from './text.ts'

/** The words around a held time, and those to choose another where it is gone. */
export const heldTime = {
  held: line(40, 'stands before the time that is held'),
  zone: line(40, 'stands before the zone that the free times are in'),
  choose: line(40, 'the label of the list of free times'),
}

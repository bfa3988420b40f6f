/** What the form says on the document when a time was refused: which ones are free is asked for anew. */
export const slotRefused = 'booking:slot-refused'

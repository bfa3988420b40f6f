import { pictureFilePath, type SitePicture } from '../../contract/desk/picture-calls.ts'

/** When the file of each picture was written, as last heard. */
const times = new Map<string, number>()

export function noteTimes(pictures: readonly SitePicture[]): void {
  for (const { path, changedAt } of pictures) times.set(path, changedAt)
}

/** Where an image has a picture from: another file of that name is asked for anew, which by a fragment it would not be. */
export const toPictureSource = (path: string) =>
  `${pictureFilePath}?${new URLSearchParams({ path, at: String(times.get(path) ?? 0) })}`

import { pictureFilePath, type SitePicture } from '../../../contract/desk/picture-calls.ts'

/** When each picture was last changed, by its path. */
const times = new Map<string, number>()

export function rememberTimes(pictures: readonly SitePicture[]): void {
  for (const { path, changedAt } of pictures) times.set(path, changedAt)
}

/** The address of a picture. It has the time of the last change, so that a replaced picture is loaded again. */
export const toPictureSource = (path: string) =>
  `${pictureFilePath}?${new URLSearchParams({ path, at: String(times.get(path) ?? 0) })}`

const ending = /\.(png|jpe?g|webp|avif)$/i

/**
 * What is wrong with a path for a picture; undefined when it is well formed, whether or not the file exists.
 * @param path as written, relative to `folder`.
 */
export function findPictureFault(path: string, folder = 'content'): string | undefined {
  if (/^([a-z]+:|\/\/)/i.test(path)) {
    return `the picture ${path} is on another site, which our policy blocks; put it into content/pictures`
  }
  if (path.startsWith('/') || !/(^|\/)content\//.test(getPictureFile(path, folder))) {
    return `the picture ${path} is not in content/; put it into content/pictures, and write the way from ${folder}`
  }
  return ending.test(path)
    ? undefined
    : `${path} is no picture that can be shown; write a PNG, JPEG, WebP or AVIF`
}

/** The path of a picture with its percent-encoding decoded; unchanged where that is invalid. */
export function decodePicture(src: string): string {
  try {
    return decodeURI(src)
  } catch {
    return src
  }
}

/** The file of a picture, from the project's folder. */
export function getPictureFile(path: string, folder = 'content'): string {
  const parts: string[] = []
  for (const part of `${folder}/${path}`.split('/')) {
    const isUp = part === '..' && parts.length > 0 && parts.at(-1) !== '..'
    if (isUp) parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

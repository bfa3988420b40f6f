import { pageAddress } from './hosts.ts'

/** A film of a video host, put in place of our own. */
export interface VideoEmbed {
  /** What the frame shows; it asks for no cookie where the host offers that. */
  src: string
  /** The one origin that may stand in a frame. */
  origin: string
  /** A page that plays it, for a visitor without JavaScript. */
  page: string
}

/**
 * The embed that an address of a film stands for, of YouTube, Vimeo or any https page; plain http is for this machine
 * alone.
 * @returns undefined for an address that names no film.
 */
export function videoEmbed(text: string): VideoEmbed | undefined {
  const url = pageAddress(text)
  if (!url) return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  if (host === 'youtu.be' || isWithin(host, 'youtube.com') || host === 'youtube-nocookie.com') {
    return youtube(url, host)
  }
  if (isWithin(host, 'vimeo.com')) return vimeo(url)
  return { src: url.href, origin: url.origin, page: url.href }
}

function youtube(url: URL, host: string): VideoEmbed | undefined {
  const [kind, name] = url.pathname.slice(1).split('/')
  const inPath = host === 'youtu.be' ? kind : /^(embed|shorts|live)$/.test(kind ?? '') && name
  const id = (kind === 'watch' ? url.searchParams.get('v') : inPath) || ''
  if (!/^[\w-]{11}$/.test(id)) return undefined
  return {
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    origin: 'https://www.youtube-nocookie.com',
    page: `https://www.youtube.com/watch?v=${id}`,
  }
}

/** An unlisted film has a second name, its hash: `vimeo.com/1234/abcd` or `?h=abcd`. */
function vimeo(url: URL): VideoEmbed | undefined {
  const [, id, inPath] = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(url.pathname) ?? []
  const hash = inPath ?? url.searchParams.get('h')
  if (!id || (hash && !/^[\da-f]+$/.test(hash))) return undefined
  return {
    src: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}`,
    origin: 'https://player.vimeo.com',
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
  }
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

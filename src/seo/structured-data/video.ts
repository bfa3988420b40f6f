import type { VideoObject } from 'schema-dts'
import type { Home } from '../../content/pages/home.ts'

/** The overview film, from the files in `public/film`. */
export function video({ heading, lead, film }: Home['video'], base: URL): VideoObject {
  const file = `${base.origin}/film`
  return {
    '@type': 'VideoObject',
    name: heading,
    description: lead,
    thumbnailUrl: `${file}/poster.webp`,
    contentUrl: `${file}/overview.mp4`,
    // The content knows the day; search engines ask for a time and a zone as well.
    uploadDate: `${film.published}T00:00:00Z`,
    duration: `PT${film.seconds}S`,
  }
}

import type { Resource } from '../../contract/content/resource.ts'

export function getResourceHref(resource: Resource): { href: string; host: string | undefined } {
  if (resource.slug !== undefined) return { href: `/blog/${resource.slug}`, host: undefined }
  const { host } = new URL(resource.externalUrl)
  return { href: resource.externalUrl, host: host.replace(/^www\./, '') }
}

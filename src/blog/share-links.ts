/** Where an article can be sent; each is a plain address that is asked for on a click and not before. */
export interface ShareLinks {
  mail: string
  linkedin: string
  x: string
}

/** @param address the article's whole address. */
export function shareLinks(title: string, address: string): ShareLinks {
  const [subject, url] = [encodeURIComponent(title), encodeURIComponent(address)]
  return {
    mail: `mailto:?subject=${subject}&body=${url}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    x: `https://x.com/intent/post?text=${subject}&url=${url}`,
  }
}

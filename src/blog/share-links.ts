/** Where an article can be sent; each is a plain address that is asked for on a click and not before. */
export interface ShareLinks {
  mail: string
  linkedin: string
  x: string
}

/** @param url the article's whole address. */
export function shareLinks(title: string, url: string): ShareLinks {
  const [subject, link] = [encodeURIComponent(title), encodeURIComponent(url)]
  return {
    mail: `mailto:?subject=${subject}&body=${link}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    x: `https://x.com/intent/post?text=${subject}&url=${link}`,
  }
}

import type { ShareLinks } from '../../blog/share-links.ts'
import type { Blog } from '../../content/pages/blog.ts'
import styles from './ShareRow.module.css'

interface ShareRowProps {
  copy: Blog['article']['share']
  links: ShareLinks
  /** The article's whole address, for the button that copies it. */
  url: string
}

/** Ways to pass an article on: plain links, and a button that `behaviors/copy-text.client.ts` brings to life. */
export function ShareRow({ copy, links, url }: ShareRowProps) {
  const places = [
    { label: copy.mail, href: links.mail },
    { label: copy.linkedin, href: links.linkedin },
    { label: copy.x, href: links.x },
  ]
  return (
    <div className={styles.share} data-share>
      <p>{copy.heading}</p>
      {places.map(({ label, href }) => (
        <a key={href} href={href} rel="noopener nofollow">
          {label}
        </a>
      ))}
      <button
        type="button"
        data-copy-text={url}
        data-copied={copy.copied}
        data-failed={copy.failed}
      >
        {copy.copy}
      </button>
      <span role="status" data-copy-status />
    </div>
  )
}

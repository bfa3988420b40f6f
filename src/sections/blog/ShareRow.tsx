import type { Blog } from '../../content/blog.ts'
import type { ShareLinks } from '../../lib/share-links.ts'
import styles from './ShareRow.module.css'

interface ShareRowProps {
  words: Blog['article']['share']
  links: ShareLinks
  /** The article's whole address, for the button that copies it. */
  address: string
}

/** Ways to pass an article on: plain links, and a button that `behaviors/copy-link.ts` brings to life. */
export function ShareRow({ words, links, address }: ShareRowProps) {
  const places = [
    { label: words.mail, href: links.mail },
    { label: words.linkedin, href: links.linkedin },
    { label: words.x, href: links.x },
  ]
  return (
    <div className={styles.share} data-share>
      <p>{words.heading}</p>
      {places.map(({ label, href }) => (
        <a key={href} href={href} rel="noopener nofollow">
          {label}
        </a>
      ))}
      <button
        type="button"
        data-copy-link={address}
        data-copied={words.copied}
        data-failed={words.failed}
      >
        {words.copy}
      </button>
      <span role="status" data-copy-status />
    </div>
  )
}

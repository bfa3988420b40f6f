import type { Banner as BannerContent } from '../../contract/content/site.ts'
import styles from './Banner.module.css'

interface BannerProps {
  content: BannerContent
  path: string
}

export function Banner({ content, path }: BannerProps) {
  const { product, text, link } = content
  return (
    <aside className={styles.banner} aria-label="Announcement">
      <p className="wrap">
        <b>{`${product}:`}</b> <span>{text}</span>{' '}
        {path !== link.href && (
          <a className="link" href={link.href}>
            {link.label}
          </a>
        )}
      </p>
    </aside>
  )
}

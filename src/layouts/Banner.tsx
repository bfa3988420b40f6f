import type { Banner as BannerContent } from '../../contract/content/site.ts'
import styles from './Banner.module.css'

export function Banner({ content, path }: { content: BannerContent; path: string }) {
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

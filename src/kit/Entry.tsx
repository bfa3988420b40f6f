import './kit.css'
import type { ReactNode } from 'react'
import { type ArticleCover, Cover } from '../sample/covers/Cover.tsx'
import styles from './Entry.module.css'
import { TextWithLink } from './TextWithLink.tsx'

interface EntryProps {
  look?: string | undefined
  level?: 2 | 3
  note?: string
  title: string
  href?: string
  spokenSuffix?: string | undefined
  text?: string
  meta?: readonly (string | undefined)[]
  cover?: ArticleCover | undefined
  children?: ReactNode
}

export function Entry(props: EntryProps) {
  const {
    look = 'card',
    level,
    note,
    title,
    href,
    spokenSuffix,
    text,
    meta,
    cover,
    children,
  } = props
  const Title = level ? (`h${level}` as const) : 'p'
  const isAway = href?.startsWith('https:')
  return (
    <article
      className={`${href ? 'whole ' : ''}${styles.entry} ${styles[look] ?? look}`}
      data-cover-card={cover && ''}
    >
      {cover && (
        <div className={styles.cover}>
          <Cover cover={cover} />
        </div>
      )}
      <div className={`stack ${styles.words}`}>
        {note && <MetaLine meta={[note]} />}
        <Title className={look === 'row' ? 'h3' : styles.title}>
          {href ? (
            <a href={href} rel={isAway ? 'external' : undefined}>
              {title}
              {spokenSuffix && <span className="visually-hidden">, {spokenSuffix}</span>}
            </a>
          ) : (
            title
          )}
        </Title>
        {text && <p className="soft">{text}</p>}
        {meta && <MetaLine meta={meta} />}
        {children}
      </div>
    </article>
  )
}

export function MetaLine({ meta }: { meta: readonly (string | undefined)[] }) {
  const known = meta.filter((item) => item !== undefined)
  return (
    <p className={`note ${styles.meta}`}>
      {known.map((item, index) => (
        <span key={item}>
          {index > 0 && <i aria-hidden="true">· </i>}
          <TextWithLink text={item} />
        </span>
      ))}
    </p>
  )
}

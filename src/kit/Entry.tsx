import './kit.css'
import type { ReactNode } from 'react'
import { type ArticleCover, Cover } from '../sample/covers/Cover.tsx'
import styles from './Entry.module.css'
import { Words } from './Words.tsx'

interface EntryProps {
  /** A `row` has a small cover; a phone leaves out its sentence; or a class of the page. */
  look?: string | undefined
  /** Of its heading; a name without one is no heading. */
  level?: 2 | 3
  note?: string
  title: string
  /** Without it nothing but `children` leads on. */
  href?: string
  /** What a screen reader adds to the title. */
  said?: string | undefined
  text?: string
  facts?: readonly (string | undefined)[]
  cover?: ArticleCover | undefined
  children?: ReactNode
}

/** What a list leads to: a cover, a title, a sentence, facts; the whole of it leads where the title does. */
export function Entry(props: EntryProps) {
  const { look = 'card', level, note, title, href, said, text, facts, cover, children } = props
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
        {note && <FactLine facts={[note]} />}
        <Title className={styles.title}>
          {href ? (
            <a href={href} rel={isAway ? 'external' : undefined}>
              {title}
              {said && <span className="visually-hidden">, {said}</span>}
            </a>
          ) : (
            title
          )}
        </Title>
        {text && <p className="soft">{text}</p>}
        {facts && <FactLine facts={facts} />}
        {children}
      </div>
    </article>
  )
}

/** Facts in one line, a dot between them. */
export function FactLine({ facts }: { facts: readonly (string | undefined)[] }) {
  const known = facts.filter((fact) => fact !== undefined)
  return (
    <p className={`note ${styles.facts}`}>
      {known.map((fact, index) => (
        <span key={fact}>
          {index > 0 && <i aria-hidden="true">· </i>}
          <Words text={fact} />
        </span>
      ))}
    </p>
  )
}

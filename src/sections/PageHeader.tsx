import type { ReactNode } from 'react'
import { ButtonLink } from '../components/Button.tsx'
import { SectionHead } from '../components/SectionHead.tsx'
import type { Intro, Link } from '../content/text.ts'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  content: Intro
  /** A small line above the heading. */
  kicker?: string
  /** Whether the lead stands at the right of the heading; without it, below. */
  wide?: boolean
  /** The first is amber, the others are quiet. */
  actions?: Link[]
  /** What stands beside the words on a wide window. */
  children?: ReactNode
}

/** The head of an inner page. */
export function PageHeader({
  content,
  kicker,
  wide = false,
  actions = [],
  children,
}: PageHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={children ? `wrap ${styles.split}` : 'wrap'}>
        <SectionHead
          level={1}
          wide={wide}
          heading={content.heading}
          lead={content.lead}
          {...(kicker && { kicker })}
        >
          {actions.length > 0 &&
            actions.map((action, index) => (
              <ButtonLink
                key={action.href}
                variant={index === 0 ? 'primary' : 'quiet'}
                href={action.href}
              >
                {action.label}
              </ButtonLink>
            ))}
        </SectionHead>
        {children}
      </div>
    </header>
  )
}

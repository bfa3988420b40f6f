import { ButtonLink } from '../../components/Button.tsx'
import { Icon, type IconName } from '../../components/Icon.tsx'
import type { Benefits } from '../../content/pages/benefits.ts'
import styles from './Privacy.module.css'

/** What is read against what never is. */
export function Privacy({ content }: { content: Benefits['privacy'] }) {
  return (
    <section className={styles.privacy}>
      <div className={`wrap ${styles.split}`}>
        <div>
          <h2>{content.heading}</h2>
          <p className={styles.text}>{content.text}</p>
          <ButtonLink variant="quiet" size="small" href={content.link.href}>
            {content.link.label}
          </ButtonLink>
        </div>
        <div className={styles.columns}>
          <Column {...content.read} icon="check" />
          <Column {...content.unread} icon="close" />
        </div>
      </div>
    </section>
  )
}

function Column({ heading, points, icon }: { heading: string; points: string[]; icon: IconName }) {
  return (
    <div className={icon === 'check' ? styles.read : styles.unread}>
      <h3>{heading}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon name={icon} />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

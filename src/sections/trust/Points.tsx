import type { Trust } from '../../content/pages/trust.ts'
import styles from './Points.module.css'

/** What holds, and how a visitor can see that it does. */
export function Points({ groups, check }: Pick<Trust, 'groups' | 'check'>) {
  return (
    <div className={`wrap ${styles.groups}`}>
      {groups.map(({ heading, points }) => (
        <section key={heading} className={styles.group}>
          <h2>{heading}</h2>
          <dl>
            {points.map((point) => (
              <div key={point.text}>
                <dt>{point.text}</dt>
                <dd>
                  <span className="visually-hidden">{check}: </span>
                  {point.check}
                  {point.link && (
                    <>
                      {' '}
                      <a className="link" href={point.link.href}>
                        {point.link.label}
                      </a>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

import type { Logo } from '../../content/site.ts'
import styles from './LogoCloud.module.css'

interface LogoCloudProps {
  heading: string
  /** What they have to do with us. */
  note?: string | undefined
  logos: Logo[]
}

/** The backers' wordmarks; each shows its name when the image fails. */
export function LogoCloud({ heading, note, logos }: LogoCloudProps) {
  return (
    <section className={styles.backers}>
      <div className="wrap">
        {note ? (
          <div>
            <h2>{heading}</h2>
            <p>{note}</p>
          </div>
        ) : (
          <h2>{heading}</h2>
        )}
        <ul className={styles.logos} data-reveal="listed">
          {logos.map((logo) => (
            <li key={logo.name}>
              <img
                src={logo.src}
                alt={logo.name}
                width={logo.width}
                height={logo.height}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

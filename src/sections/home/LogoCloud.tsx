import type { ReactNode } from 'react'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import type { Logo } from '../../../contract/content/site.ts'

interface LogoCloudProps {
  content: PageContent<'home'>
  logos: Logo[]
  children?: ReactNode
}

export function LogoCloud({ content: { backers, backersNote }, logos, children }: LogoCloudProps) {
  return (
    <section className="wrap soft backers">
      {children}
      <h2 className="h3">{backers}</h2>
      {backersNote && <p>{backersNote}</p>}
      <ul className="grid pairs logos" data-reveal="listed">
        {logos.map(({ name, src, width, height }) => (
          <li key={name}>
            <img src={src} alt={name} width={width} height={height} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  )
}

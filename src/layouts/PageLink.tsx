import type { HeaderLink } from '../content/site.ts'

/** A link of the header; what screen readers and search engines need besides its label follows unseen. */
export function PageLink({ link, path }: { link: HeaderLink; path: string }) {
  return (
    <a href={link.href} {...(link.href === path && { 'aria-current': 'page' as const })}>
      {link.label}
      {link.about && (
        // A space within what stands apart is none to a screen reader.
        <>
          {' '}
          <span className="visually-hidden">{link.about}</span>
        </>
      )}
    </a>
  )
}

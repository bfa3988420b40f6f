import type { Link } from '../../content/text.ts'

/** Links below each other. */
export function LinkList({ links, look }: { links: readonly Link[]; look?: string | undefined }) {
  return (
    <ul className={look}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

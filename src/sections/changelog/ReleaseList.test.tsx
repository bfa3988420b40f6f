import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReleaseList } from './ReleaseList.tsx'

const content = {
  heading: 'Changelog',
  lead: 'Newest first.',
  description: 'What changed, release by release.',
  feed: { label: 'RSS feed', href: '/changelog/feed.xml' },
  kinds: { added: 'Added', changed: 'Changed', fixed: 'Fixed', removed: 'Removed' },
}

test('a release shows its day, its sentence and its lines by kind, and has an address', () => {
  const release = {
    id: 'saved-views',
    title: 'Saved views',
    date: '2027-02-01',
    summary: 'A list keeps its filters.',
    changes: [
      { kind: 'added' as const, lines: ['Views of your own.', 'Views of the team.'] },
      { kind: 'fixed' as const, lines: ['The date of a reply.'] },
    ],
  }
  const { container } = render(<ReleaseList content={content} releases={[release]} />)

  const part = container.querySelector<HTMLElement>('#saved-views')
  if (!part) throw new Error('The release has no id.')
  expect(screen.getByRole('link', { name: 'Saved views' }).getAttribute('href')).toBe(
    '#saved-views',
  )
  expect(within(part).getByText('February 1, 2027').getAttribute('datetime')).toBe('2027-02-01')
  expect(
    within(part)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent),
  ).toEqual(['Added', 'Fixed'])
  expect(within(part).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'RSS feed' }).getAttribute('href')).toBe(
    '/changelog/feed.xml',
  )
})

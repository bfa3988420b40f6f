import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageSchemas } from '../../../contract/content/page-schemas.ts'
import { readContent, visit } from '../../testing/page.ts'
import { ResourceExplorer } from './ResourceExplorer.tsx'
import { ResourceEntry } from './ResourceList.tsx'

const tabs = ['all', 'webinar'].map((value) => ({
  value,
  label: value,
  href: '/resources',
  isEmpty: value === 'webinar',
}))
const none = { heading: 'Nothing', hint: 'Choose another', reset: 'Show all' }

test('a type without resources says so, and leads back to everything with the focus', () => {
  visit('/resources?type=webinar')
  render(<ResourceExplorer label="Types" tabs={tabs} none={none} />)
  expect(screen.getByRole('tabpanel', { name: 'webinar' })).toBeDefined()
  expect(screen.getByRole('heading', { name: none.heading })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: none.reset }))
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'all' }))
  expect(screen.queryByRole('button', { name: none.reset })).toBeNull()
})

test('a resource elsewhere says aloud that the link leaves the site', () => {
  const content = readContent('pages/resource-center.yaml', pageSchemas['resource-center'])
  const shared = { title: 'Theirs', description: 'x', date: 'March 2025' }
  const theirs = { by: 'Somebody else', externalUrl: 'https://www.rfc.example/1' }
  render(<ResourceEntry content={content} resource={{ ...shared, ...theirs, type: 'guide' }} />)
  const link = screen.getByRole('link', { name: `Theirs, ${content.external}` })
  expect(link.getAttribute('rel')).toBe('external')
})

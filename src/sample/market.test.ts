import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { market, sampleWeek } from '../testing/sample-week.ts'
import { formatListRow, pendingReason } from './list-row.ts'
import { getStage, highScore } from './rank.ts'

test('the reason of a row is that of its stage and priority, counted anew from the sample week', () => {
  const watched = sampleWeek.competitors.filter(({ watched }) => watched)
  const competitor = watched.find(({ id }) => id === sampleWeek.rival)
  const met = [
    ...sampleWeek.people.map((person) => ({ ...person, competitor: sampleWeek.rival })),
    ...sampleWeek.others.people.filter(({ competitor }) =>
      watched.some(({ id }) => id === competitor),
    ),
  ]
  expect(competitor?.name).toBe(market.competitor.name)
  expect(market.list.leads).toHaveLength(met.length + sampleWeek.engaged.length)
  for (const lead of market.list.leads) {
    const { company, stage, status, points, score, priority } = lead
    const team = met.filter((person) => person.company === company.id)
    const reason = formatListRow(lead).reason
    if (status === 'Pending') expect(reason).toContain(pendingReason)
    else {
      const [, count, by] =
        /(\d+) new connections? at .+ (?:today|this week), (.+?)\. /.exec(reason) ?? []
      expect([Number(count), getStage(Number(count))]).toEqual([team.length, stage])
      const competitors = new Set(team.map(({ competitor }) => competitor)).size
      expect(by).toContain(competitors > 1 ? `${competitors} competitors` : lead.competitor)
    }
    expect(points.company + points.role + points.seen).toBe(score)
    expect(reason).toMatch(new RegExp(` ${score} points?\\.$`))
    expect(priority).toBe(score >= highScore ? 'High Priority' : 'Medium')
  }
})

test('the order explains itself: who is named in an alert, then by points, and nobody urgent below the others', () => {
  const { leads } = market.list
  const named = leads.filter(({ inPattern }) => inPattern)
  expect(leads.slice(0, named.length)).toEqual(named)
  const parts = [named, leads.slice(named.length)].map((part) => part.map(({ score }) => score))
  for (const scores of parts) expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  const priorities = leads.map(({ priority }) => priority)
  expect(priorities.lastIndexOf('High Priority')).toBe(priorities.indexOf('Medium') - 1)
})

test('Home says how long the list is, over how many competitors, and how many of it come first', () => {
  const { leads } = market.list
  const watched = sampleWeek.competitors.filter((competitor) => competitor.watched)
  const urgent = leads.filter(({ priority }) => priority === 'High Priority')
  const { text } = parse(readFileSync('content/pages/home.yaml', 'utf8')).features.lists
  expect(text.match(/\d+/g).map(Number)).toEqual([watched.length, leads.length, urgent.length])
})

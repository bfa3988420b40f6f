import { expect, test } from 'vitest'
import { houseDrawing } from './house-drawing.ts'

test('a part is drawn with its highest floor first, above the parts it imports', () => {
  const drawing = houseDrawing({
    contract: { holds: 'what both agree on', imports: [], floors: [] },
    server: {
      holds: 'what answers',
      imports: ['contract'],
      floors: [
        { rooms: ['db'], holds: 'the databases' },
        { rooms: ['http', 'secrets'], holds: 'what every answer needs' },
      ],
    },
  })
  expect(drawing).toBe(
    [
      'server/  what answers',
      '  │  2  http, secrets  what every answer needs',
      '  │  1  db             the databases',
      '  └ imports contract',
      '',
      'contract/  what both agree on',
      '  └ imports no other part',
    ].join('\n'),
  )
})

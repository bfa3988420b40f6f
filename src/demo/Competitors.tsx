import { useState } from 'react'
import type { DemoCopy } from '../../contract/content/demo.ts'
import { Button } from '../components/Button.tsx'
import { CheckInput } from '../components/CheckInput.tsx'
import type { DemoMarket } from '../sample/rank.ts'
import styles from './Demo.module.css'

export function useWatch(competitors: DemoMarket['competitors'], limit: number) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(competitors.flatMap(({ id, watched }) => (watched ? [id] : [])).slice(0, limit)),
  )
  const [refused, setRefused] = useState(0)

  function set(next: Iterable<string>) {
    setRefused(0)
    setChosen(new Set([...next].slice(0, limit)))
  }

  return {
    chosen,
    refused,
    set,
    toggle(id: string) {
      if (chosen.has(id)) set([...chosen].filter((other) => other !== id))
      else if (chosen.size < limit) set([...chosen, id])
      else setRefused(refused + 1)
    },
    fill: () => set(new Set([...chosen, ...competitors.map(({ id }) => id)])),
  }
}

interface CompetitorsProps {
  copy: DemoCopy
  competitors: DemoMarket['competitors']
  watch: ReturnType<typeof useWatch>
}

export function Competitors({ copy, competitors, watch }: CompetitorsProps) {
  const { heading, of, full, all, none } = copy.competitors
  return (
    <fieldset className={styles.competitors}>
      <legend className={styles.row}>
        <b>{heading}</b> <span className="note">{`${watch.chosen.size} ${of} ${copy.limit}`}</span>
      </legend>
      <p className={styles.full} role="alert">
        {/* A new element each time, so that screen readers read it out each time. */}
        {watch.refused > 0 && <span key={watch.refused}>{full}</span>}
      </p>
      <div className={styles.choices}>
        {competitors.map(({ id, name }) => (
          <label key={id}>
            <CheckInput
              name="competitor"
              value={id}
              checked={watch.chosen.has(id)}
              onChange={() => watch.toggle(id)}
            />
            {name}
          </label>
        ))}
      </div>
      <div className={styles.row}>
        <Button variant="quiet" size="small" onClick={watch.fill}>
          {all}
        </Button>
        <Button variant="quiet" size="small" onClick={() => watch.set([])}>
          {none}
        </Button>
      </div>
    </fieldset>
  )
}

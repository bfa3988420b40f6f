import { Button } from '../components/Button.tsx'
import edges from '../components/ScrollEdges.module.css'
import { Tick } from '../components/Tick.tsx'
import type { DemoCopy } from '../content/demo.ts'
import type { DemoMarket } from '../sample/rank.ts'
import styles from './Competitors.module.css'
import type { WatchState } from './use-watch.ts'

interface CompetitorsProps {
  copy: DemoCopy
  competitors: DemoMarket['competitors']
  watch: WatchState
}

/** The market's competitors to choose from, up to the limit. */
export function Competitors({ copy, competitors, watch }: CompetitorsProps) {
  const { heading, of, full, all, none } = copy.competitors
  return (
    <fieldset className={styles.competitors}>
      <legend className={styles.legend}>
        <b>{heading}</b> <span>{`${watch.chosen.size} ${of} ${copy.limit}`}</span>
      </legend>
      <p className={styles.full} role="alert">
        {/* A sentence of its own each time, so that it is read out each time. */}
        {watch.refused > 0 && <span key={watch.refused}>{full}</span>}
      </p>
      <div className={`${styles.list} ${edges.block}`}>
        {competitors.map(({ id, name }) => (
          <label key={id}>
            <Tick
              name="competitor"
              value={id}
              checked={watch.chosen.has(id)}
              onChange={() => watch.toggle(id)}
            />
            {name}
          </label>
        ))}
      </div>
      <div className={styles.all}>
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

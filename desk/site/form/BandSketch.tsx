import styles from './SchemaForm.module.css'

/** The strokes of a sketch of each band. */
const sketches: Readonly<Record<string, string>> = {
  opening: 'M1 4h30M1 8h24M1 15h26M1 20h20M1 28h10',
  text: 'M1 4h18M1 12h42M1 17h42M1 22h42M1 27h28',
  statement: 'M1 6h42M1 10h34M1 17h42M1 25h9M15 25h9',
  steps: 'M1 4h18M1 12h2M7 12h36M1 20h2M7 20h36M1 28h2M7 28h24',
  points: 'M1 4h18M1 12h18M1 17h14M25 12h18M25 17h14M1 26h18M25 26h18',
  table: 'M1 4h42M1 12h10M17 12h26M1 20h10M17 20h26M1 28h10M17 28h26',
  facts: 'M1 6h8M15 6h28M1 16h8M15 16h28M1 26h8M15 26h18',
  figures: 'M1 8h10v6h-10zM17 8h10v6h-10zM33 8h10v6h-10zM1 22h10M17 22h10M33 22h10',
  picture: 'M1 3h42v20h-42zM1 23l14-12 10 8 6-5 12 9M1 29h16',
  form: 'M1 3h18M1 9h42v5h-42zM1 18h42v5h-42zM1 29h12',
  newsletter: 'M1 6h22M1 14h28v6h-28zM33 17h10',
  closing: 'M7 6h30M11 13h22M17 23h10v4h-10z',
}

/** The sketch of a drawing that one page alone has. */
const drawing = 'M1 4h18M1 16h42M8 12v8M22 12v8M34 12v8M1 28h28'

/** A small sketch of a band, beside its name. */
export function BandSketch({ band = '' }: { band: string | undefined }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 44 32" aria-hidden="true">
      <path d={sketches[band] ?? drawing} />
    </svg>
  )
}

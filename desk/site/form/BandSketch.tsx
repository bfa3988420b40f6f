import styles from './SchemaForm.module.css'

/** The strokes of a sketch of each band. */
const sketches: Readonly<Record<string, string>> = {
  opening: 'M2 4h30v4h-30zM2 11h22v4h-22zM2 20h24M2 26h9v4h-9zM15 26h9v4h-9z',
  text: 'M2 3h18v3h-18zM2 12h40M2 17h40M2 22h40M2 27h26',
  statement: 'M2 6h40v4h-40zM2 13h40v4h-40zM2 20h26v4h-26z',
  points: 'M2 3h18v3h-18zM2 13h16M2 17h12M26 13h16M26 17h12M2 25h16M2 29h12M26 25h16M26 29h12',
  table: 'M2 3h40v5h-40zM2 15h40M2 22h40M2 29h40M16 8v21M29 8v21',
  facts: 'M2 4h9v3h-9zM16 5.5h26M2 15h9v3h-9zM16 16.5h26M2 26h9v3h-9zM16 27.5h18',
  figures: 'M2 7h10v10h-10zM17 7h10v10h-10zM32 7h10v10h-10zM2 24h10M17 24h10M32 24h10',
  picture: 'M2 2h40v21h-40zM4 21l11-11 9 8 6-5 10 8zM2 29h18',
  form: 'M2 3h16M2 8h40v5h-40zM3 9h38v3h-38zM2 17h40v5h-40zM3 18h38v3h-38zM2 26h11v4h-11z',
  newsletter: 'M2 6h22v3h-22zM2 16h27v8h-27zM3 17h25v6h-25zM32 16h10v8h-10z',
  closing: 'M9 5h26v4h-26zM13 14h18M16 21h12v6h-12z',
}

/** The sketch of a drawing that one page alone has. */
const drawing = 'M2 3h18v3h-18zM2 16h40M8 12v8M22 12v8M36 12v8M2 27h26'

/** A small sketch of a band, beside its name. */
export function BandSketch({ band = '' }: { band: string | undefined }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 44 32" aria-hidden="true">
      <path d={sketches[band] ?? drawing} />
    </svg>
  )
}

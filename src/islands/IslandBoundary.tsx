import {
  Component,
  type ComponentType,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

interface IslandBoundaryProps {
  id: string
  children: ReactNode
}

export function wrapInBoundary<Props extends object>(id: string, Island: ComponentType<Props>) {
  return (props: Props) => (
    <IslandBoundary id={id}>
      <Island {...props} />
    </IslandBoundary>
  )
}

/** After an error the island’s HTML stays in the page with what was typed, and the browser sends its form. */
export class IslandBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { id, children } = this.props
    return this.state.hasFailed ? <LastHtml id={id} /> : <div id={id}>{children}</div>
  }
}

function LastHtml({ id }: { id: string }) {
  const [copy] = useState(() => document.getElementById(id)?.cloneNode(true))
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    root.current?.replaceChildren(...(copy?.childNodes ?? []))
    for (const button of root.current?.querySelectorAll('button') ?? []) button.disabled = false
  }, [copy])
  return <div id={id} ref={root} />
}

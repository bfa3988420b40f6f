import { Demo, type DemoProps } from './Demo.tsx'

/** Where the demo's data is, apart from the page: only who uses the demo asks for it. */
export const demoData = '/sample-market.json'

/** The demo as HTML; `demo/demo.client.ts` brings it to life. */
export function DemoMarkup(props: DemoProps) {
  return (
    <div id="try" data-demo={demoData}>
      <Demo {...props} />
    </div>
  )
}

import { PageHead } from '../ui/parts.tsx'

export default function Today() {
  return <PageHead title="Today" />
}

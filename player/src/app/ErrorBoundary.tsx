import { Component, type ReactNode } from 'react'
import { ErrorPlaceholder } from '../ui/ErrorPlaceholder.tsx'

/** A page that throws leaves the error placeholder, not a blank screen. React logs the error itself. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorPlaceholder onRetry={() => window.location.reload()} /> : this.props.children
  }
}

import { Component, type ReactNode } from 'react'

/** Replaces a blank screen. The root reports the error (main.tsx). */
export class ErrorBoundary extends Component<{ fallback: ReactNode; onFail?: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail?.()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

import { Component, type ReactNode } from "react";

type Props = { fallback: ReactNode; children: ReactNode };

/** Shows what the build rendered without the controls that need code, if an island fails. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  // As a class field, this would bring a helper of 250 bytes for Safari 15.
  constructor(props: Props) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

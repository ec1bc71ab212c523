import { Link } from '@tanstack/react-router'

export const NotFound = () => (
  <main className="alone">
    <div className="dlg still">
      <header>
        <h1>There is no such page</h1>
        <p className="mut">The address may be cut, or from an older version.</p>
      </header>
      <footer>
        <Link to="/" className="btn">
          Open Today
        </Link>
      </footer>
    </div>
  </main>
)

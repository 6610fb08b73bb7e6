import { Outlet } from 'react-router'
import { Footer } from '../features/shell/footer.tsx'
import { Header } from '../features/shell/header.tsx'

/** Header and footer around every page but checkout's. */
export default function SiteLayout() {
  return (
    <>
      <Header />
      <Outlet />
      <Footer />
    </>
  )
}

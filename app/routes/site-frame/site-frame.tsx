import { Outlet } from 'react-router';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { WhatsAppLink } from './whatsapp-link.tsx';

/** Header, page and footer of everything but the dashboard. */
export default function SiteFrame() {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <WhatsAppLink />
    </>
  );
}

import { Button } from '../button.tsx';

/** A button that signs in with Google. */
export function GoogleButton({
  label,
  busy,
  onClick,
  className,
}: {
  label: string;
  busy?: boolean;
  onClick: () => void;
  className?: string;
}) {
  return (
    <Button variant="secondary" busy={busy} onClick={onClick} className={className}>
      {/* Google's branding guidelines require this logo in these colours. */}
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          fill="#4285F4"
          d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.200h6c-.3 1.400-1 2.500-2.200 3.300v2.700h3.600c2-1.900 3.200-4.700 3.200-8z"
        />
        <path
          fill="#34A853"
          d="M12 23c3 0 5.400-1 7.300-2.700l-3.600-2.700c-1 .6-2.200 1-3.700 1-2.900 0-5.300-1.900-6.100-4.500H2.200v2.800C4 20.500 7.700 23 12 23z"
        />
        <path
          fill="#FBBC05"
          d="M5.900 14.100c-.2-.7-.4-1.400-.4-2.100s.1-1.400.4-2.100V7.100H2.200C1.400 8.600 1 10.200 1 12s.4 3.400 1.200 4.900l3.700-2.800z"
        />
        <path
          fill="#EA4335"
          d="M12 5.400c1.600 0 3.100.6 4.200 1.600l3.200-3.200C17.400 2.100 15 1 12 1 7.700 1 4 3.500 2.200 7.100l3.700 2.800C6.700 7.300 9.100 5.400 12 5.400z"
        />
      </svg>
      {label}
    </Button>
  );
}

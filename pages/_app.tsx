import type { AppProps } from 'next/app';
import '../components/styles.css';
import '../components/hotel/hotel.css';
import '../components/frame/frame.css';

export default function App({ Component, pageProps }: AppProps) {
  return <Component {...pageProps} />;
}
